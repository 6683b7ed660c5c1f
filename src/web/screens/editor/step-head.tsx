import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import type { Material } from '#contract/materials.ts';
import { paths } from '../../app/paths.ts';
import { create } from '../../text/create.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './editor.module.css';
import type { Problem } from './flow.ts';

/** Above the question: the way back, and the guide that is enhanced. */
export function StepRow({
  onBack,
  target,
  onChangeTarget,
}: {
  onBack: (() => void) | null;
  target: Material | null;
  onChangeTarget: () => void;
}) {
  if (!onBack && !target) return null;
  return (
    <div className={styles.row}>
      {onBack && (
        <Button
          variant="quiet"
          size="small"
          flush
          icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          onClick={onBack}
        >
          {create.steps.back}
        </Button>
      )}
      {target && (
        <p className={styles.target}>
          {create.adding(target.title)}
          <button type="button" onClick={onChangeTarget}>
            {create.change}
          </button>
        </p>
      )}
    </div>
  );
}

/** What went wrong, and which files were not added. */
export function StepProblems({ problem, refused }: { problem: Problem | null; refused: readonly string[] }) {
  return (
    <>
      {problem && (
        <div className={styles.problem} role="alert">
          <IconAlertCircle size={22} stroke={1.5} aria-hidden />
          <div>
            <p>{problem.detail}</p>
            {problem.detail !== create.failures.kept && <p className={styles.kept}>{create.failures.kept}</p>}
            {problem.upgrade && (
              <LinkButton to={paths.subscribe} size="small">
                {create.failures.upgrade}
              </LinkButton>
            )}
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <div className={styles.problem} role="alert">
          <IconAlertCircle size={22} stroke={1.5} aria-hidden />
          <div>
            <p className={styles.problemTitle}>{create.upload.refusedTitle}</p>
            <ul>
              {refused.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
