import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { common } from '../text/common.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';

/** Asks before something is gone; open while there is a `subject`. The focus is on the way back. */
export function ConfirmDialog<T>(props: {
  subject: T | null;
  title: string;
  /** The question, with what it is about. */
  body: (subject: T) => ReactNode;
  confirm: string;
  /** Instead of "Cancel", where that is what the dialog asks about. */
  cancel?: string;
  busy?: boolean;
  onConfirm: (subject: T) => void;
  onClose: () => void;
}) {
  // The words stay while the dialog fades out.
  const last = useRef(props.subject);
  if (props.subject !== null) last.current = props.subject;
  const subject = last.current;
  return (
    <Modal opened={props.subject !== null} onClose={props.onClose} title={props.title}>
      {subject !== null && props.body(subject)}
      <DialogActions>
        <Button variant="secondary" onClick={props.onClose} data-autofocus>
          {props.cancel ?? common.cancel}
        </Button>
        <Button
          variant="danger"
          busy={props.busy ?? false}
          onClick={() => props.subject !== null && props.onConfirm(props.subject)}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
