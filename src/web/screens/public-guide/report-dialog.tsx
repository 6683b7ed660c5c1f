import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReportGuide } from '../../api/library.ts';
import { ApiError } from '../../app/client.ts';
import { common } from '../../text/common.ts';
import { publicGuide } from '../../text/public-guide.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { AreaField } from '../../ui/field/area-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './public-guide.module.css';

const words = publicGuide.report;
const REASONS = ['wrong', 'copyright', 'offensive', 'personal_data', 'other'] as const;

export function ReportDialog({ guideId, opened, onClose }: { guideId: string; opened: boolean; onClose: () => void }) {
  const report = useReportGuide(guideId);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('wrong');
  const [details, setDetails] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate(
      { reason, ...(details.trim() && { details: details.trim() }) },
      {
        onSuccess: () => {
          toast({ ...words.done, tone: 'success' });
          setDetails('');
          onClose();
        },
        // Whoever may not report is told why.
        onError: (error) => {
          const told = error instanceof ApiError && error.detail;
          toast({ ...words.failed, ...(told && { description: told }), tone: 'destructive' });
        },
      },
    );
  };
  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <form onSubmit={submit}>
        <fieldset className={styles.reasons}>
          <legend>{words.reason}</legend>
          {REASONS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {words.reasons[value]}
            </label>
          ))}
        </fieldset>
        <AreaField label={words.details} rows={3} maxLength={2000} value={details} onChange={setDetails} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={report.isPending}>
            {report.isPending ? words.sending : words.send}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
