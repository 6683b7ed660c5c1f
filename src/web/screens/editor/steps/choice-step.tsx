import { IconAlignLeft, IconPhoto } from '@tabler/icons-react';
import { create } from '../../../text/create.ts';
import { ImportDeck } from './import-deck.tsx';
import { LargeChoice } from './large-choice.tsx';
import styles from './steps.module.css';

const words = create.choice;

export function ChoiceStep({ onChoose }: { onChoose: (source: 'upload' | 'text') => void }) {
  return (
    <>
      <div className={styles.choices}>
        <LargeChoice
          icon={<IconPhoto size={44} stroke={1.25} aria-hidden />}
          name={words.upload}
          body={words.uploadBody}
          onClick={() => onChoose('upload')}
        />
        <LargeChoice
          icon={<IconAlignLeft size={44} stroke={1.25} aria-hidden />}
          name={words.text}
          body={words.textBody}
          onClick={() => onChoose('text')}
        />
      </div>
      <p className={styles.hint}>{words.pasteHint}</p>
      <ImportDeck />
    </>
  );
}
