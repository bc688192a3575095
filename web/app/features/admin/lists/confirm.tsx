// Asks before something is done that hurts.
import { Modal } from "../../../ui/modal.tsx";
import { SmallButton } from "./small-button.tsx";

interface Props {
  title: string;
  text: string;
  action: string;
  isOpen: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ title, text, action, isOpen, busy = false, onConfirm, onClose }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={title}>
      <div className="p-6 md:p-8">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-3 text-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton look="danger" busy={busy} onClick={onConfirm}>
            {action}
          </SmallButton>
        </div>
      </div>
    </Modal>
  );
}
