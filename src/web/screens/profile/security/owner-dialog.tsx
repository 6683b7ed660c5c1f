import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startGoogle } from '../../../api/identity.ts';
import { confirmPassword, methodsQuery } from '../../../api/sign-in-settings.ts';
import { paths } from '../../../app/paths.ts';
import { common } from '../../../text/common.ts';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordStep } from './password-step.tsx';

const words = security.owner;

/** Asks for the password, or sends an account without one to Google, from where it comes back with a fresh session. */
export function OwnerDialog(props: { open: boolean; onConfirmed: () => void; onClose: () => void }) {
  const methods = useQuery({ ...methodsQuery(), enabled: props.open });
  const leave = async () => {
    try {
      window.location.assign(await startGoogle('sign-in', `${paths.profile}?view=security`));
    } catch {
      toast({ title: words.title, description: words.failed, tone: 'destructive' });
    }
  };
  return (
    <Modal opened={props.open} onClose={props.onClose} title={words.title}>
      {methods.data?.password === false ? (
        <>
          <p>{words.bodyGoogle}</p>
          <DialogActions>
            <Button variant="secondary" onClick={props.onClose}>
              {common.cancel}
            </Button>
            <Button onClick={leave}>{words.google}</Button>
          </DialogActions>
        </>
      ) : (
        <PasswordStep
          body={words.body}
          confirm={words.confirm}
          act={confirmPassword}
          onDone={props.onConfirmed}
          onClose={props.onClose}
        />
      )}
    </Modal>
  );
}
