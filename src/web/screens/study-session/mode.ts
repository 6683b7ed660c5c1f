import type { MaterialDetail } from '#contract/materials.ts';

/** What every mode of the session is given. */
export interface ModeProps {
  material: MaterialDetail;
  /** Back to the options. */
  onLeave: () => void;
}
