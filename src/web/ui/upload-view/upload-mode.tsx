import type { Material } from '#contract/materials.ts';
import { upload } from '../../text/upload.ts';
import { SelectField } from '../field/select-field.tsx';
import styles from './upload-view.module.css';

export type Mode = 'new' | 'expand';

/** New material or more for an existing one; shown only to who has one. */
export function UploadMode({
  mode,
  setId,
  materials,
  disabled,
  onMode,
  onSet,
}: {
  mode: Mode;
  setId: string;
  materials: readonly Material[];
  disabled: boolean;
  onMode: (mode: Mode) => void;
  onSet: (id: string) => void;
}) {
  return (
    <div className={styles.modes}>
      <fieldset className={styles.choices} disabled={disabled}>
        <legend className={styles.subhead}>{upload.mode.label}</legend>
        {(['new', 'expand'] as const).map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="upload-mode"
              value={value}
              checked={mode === value}
              onChange={() => onMode(value)}
            />
            {upload.mode[value]}
          </label>
        ))}
      </fieldset>
      {mode === 'expand' && (
        <SelectField
          label={upload.set.label}
          value={setId}
          disabled={disabled}
          onChange={onSet}
          options={[
            { value: '', label: upload.set.none },
            ...materials.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </div>
  );
}
