import { IconFileSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Evidence } from '#contract/common.ts';
import { sourceView } from '../../text/source-view.ts';
import { Button } from '../button.tsx';

const SourceSheet = lazy(() => import('./source-sheet.tsx'));

/**
 * Opens the place in the student's own material that proves an item. Shows nothing for an item without evidence, e.g. a
 * card of one's own.
 */
export function SourceButton({
  evidence,
  materialId,
  label = sourceView.show,
  variant = 'quiet',
  size = 'small',
  flush = false,
  onOpenChange,
}: {
  evidence: Evidence | readonly Evidence[];
  materialId: string;
  label?: string;
  variant?: 'quiet' | 'secondary';
  size?: 'small' | 'medium';
  /** It begins a line. */
  flush?: boolean;
  /** Tells when the sheet opens and closes, e.g. to hold a timer or keys meanwhile. */
  onOpenChange?: (open: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const places = Array.isArray(evidence) ? (evidence as readonly Evidence[]) : [evidence as Evidence];
  if (places.length === 0) return null;
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setAsked(true);
    onOpenChange?.(next);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        flush={flush}
        aria-haspopup="dialog"
        icon={<IconFileSearch size={18} stroke={1.5} aria-hidden />}
        onClick={(event) => {
          event.stopPropagation();
          change(true);
        }}
      >
        {label}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <SourceSheet evidence={places} materialId={materialId} open={open} onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  );
}
