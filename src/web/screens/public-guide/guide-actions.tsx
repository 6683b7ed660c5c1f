import { IconCopy, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicGuide } from '#contract/library.ts';
import { useCopyGuide } from '../../api/library.ts';
import { paths } from '../../app/paths.ts';
import { publicGuide } from '../../text/public-guide.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './public-guide.module.css';
import { ReportDialog } from './report-dialog.tsx';

const words = publicGuide;

export function GuideActions({ guide }: { guide: PublicGuide }) {
  const copy = useCopyGuide();
  const navigate = useNavigate();
  const [reporting, setReporting] = useState(false);

  const onCopy = () =>
    copy.mutate(guide.id, {
      onSuccess: () =>
        toast({
          ...words.copied,
          tone: 'success',
          action: { label: words.open, run: () => navigate(paths.library) },
        }),
      onError: () => toast({ ...words.copyFailed, tone: 'destructive' }),
    });
  return (
    <div className={styles.actions}>
      {!guide.hidden && (
        <Button busy={copy.isPending} onClick={onCopy} icon={<IconCopy size={20} stroke={1.5} aria-hidden />}>
          {copy.isPending ? words.copying : words.copy}
        </Button>
      )}
      {!guide.own && (
        <Button
          variant="quiet"
          onClick={() => setReporting(true)}
          icon={<IconFlag size={20} stroke={1.5} aria-hidden />}
        >
          {words.report.open}
        </Button>
      )}
      <ReportDialog guideId={guide.id} opened={reporting} onClose={() => setReporting(false)} />
    </div>
  );
}
