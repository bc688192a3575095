// Asks once more before an appointment is given up.
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

interface Props {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function CancelDialog({ isOpen, isBusy, onClose, onConfirm }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label="Cancel appointment">
      <div className="p-8 sm:p-10">
        <h2 className="text-heading">Cancel this appointment?</h2>
        <p className="mt-4 text-soft">The slot becomes free for somebody else. You can book another one any time.</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button busy={isBusy} onClick={onConfirm}>
            {isBusy ? "Cancelling..." : "Cancel appointment"}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
