import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { endTwoStep, methodsQuery, renewBackupCodes, sessionsQuery } from '../../../api/sign-in-settings.ts';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';

const words = security.twoStep;
/** It draws a QR code, once in an account's life. */
const SetUp = lazy(() => import('./two-step-set-up.tsx'));

export function TwoStepCard() {
  const methods = useQuery(methodsQuery());
  const client = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpen(null);
    setCodes(null);
  };
  // Turning it on or off begins another session in this browser.
  const changed = (said: { title: string; description: string }) => {
    close();
    toast({ ...said, tone: 'success' });
    for (const { queryKey } of [methodsQuery(), sessionsQuery()]) void client.invalidateQueries({ queryKey });
  };

  if (methods.isError || !methods.data) {
    return (
      <Card title={words.title}>
        {methods.isError ? (
          <ErrorState onRetry={() => void methods.refetch()} />
        ) : (
          <div role="status">
            <span className="visually-hidden">{words.working}</span>
            <Skeleton height="56px" />
          </div>
        )}
      </Card>
    );
  }
  const { password, twoStep } = methods.data;
  if (!password) {
    return (
      <Card title={words.title}>
        <p className={styles.quiet}>{words.bodyGoogle}</p>
      </Card>
    );
  }
  return (
    <Card
      title={words.title}
      badge={
        <span className={styles.badge} data-good={twoStep}>
          {twoStep ? words.on : words.off}
        </span>
      }
    >
      <p className={styles.quiet}>{twoStep ? words.bodyOn : words.body}</p>
      <div className={styles.actions}>
        {twoStep ? (
          <>
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              {words.newCodes}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('on')}>
            {words.turnOn}
          </Button>
        )}
      </div>
      <Modal opened={open === 'on'} onClose={close} title={words.title}>
        <Suspense fallback={<Skeleton height="220px" />}>
          <SetUp onDone={() => changed(words.turnedOn)} onClose={close} />
        </Suspense>
      </Modal>
      <Modal opened={open === 'off'} onClose={close} title={words.offTitle}>
        <PasswordStep
          body={words.offBody}
          confirm={words.turnOff}
          danger
          act={endTwoStep}
          onDone={() => changed(words.turnedOff)}
          onClose={close}
        />
      </Modal>
      <Modal opened={open === 'codes'} onClose={close} title={codes ? words.codesTitle : words.newTitle}>
        {codes ? (
          <BackupCodes codes={codes} onDone={close} />
        ) : (
          <PasswordStep
            body={words.newBody}
            confirm={words.next}
            act={renewBackupCodes}
            onDone={(made) => setCodes(made.backupCodes)}
            onClose={close}
          />
        )}
      </Modal>
    </Card>
  );
}
