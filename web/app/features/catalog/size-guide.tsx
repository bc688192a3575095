// The size guide (S§2): the size chart's PDF in a window.
import { useState } from "react";
import { Modal, ModalClose } from "../../ui/modal.tsx";
import { SizeTable } from "./size-table.tsx";

const CHART = "/size-guide.pdf";

export function SizeGuide() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="min-h-11 shrink-0 text-sm">
        <span className="link-line">Size Guide</span>
      </button>
      <Modal isOpen={isOpen} onClose={close} label="Size Guide" className="w-[min(56rem,calc(100vw-2rem))]!">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-6">
          <h2 className="text-heading">Size Guide</h2>
          <ModalClose onClose={close} />
        </div>
        {isOpen && (
          <object
            data={`${CHART}#toolbar=0&navpanes=0&view=FitH`}
            type="application/pdf"
            aria-label="Size chart"
            className="block h-[min(70dvh,60rem)] w-full bg-sand"
          >
            <SizeTable />
          </object>
        )}
        <p className="border-t border-line px-6 py-4 text-sm">
          <a href={CHART} target="_blank" rel="noreferrer" className="link-line">
            Open the size chart on its own
          </a>
        </p>
      </Modal>
    </>
  );
}
