import { useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import { study } from '../../text/study.ts';
import { OcclusionPicture } from '../occlusion-picture/occlusion-picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './card-face.module.css';

export type FaceCard = Pick<Flashcard, 'kind' | 'term' | 'definition' | 'occlusion' | 'imageReference'>;

const GAP = /_{3,}/;
/** Long texts are set smaller, so that a card stays a card. */
const sizeOf = (text: string) => (text.length <= 60 ? 'large' : text.length <= 180 ? 'medium' : 'small');

export function CardFront({ card }: { card: FaceCard }) {
  return (
    <div className={styles.face}>
      <Picture card={card} uncovered={false} />
      <div className={styles.words} data-size={card.occlusion ? 'small' : sizeOf(card.term)} data-display>
        <RichText text={card.term} />
      </div>
    </div>
  );
}

export function CardBack({ card }: { card: FaceCard }) {
  const cloze = card.kind === 'cloze' && GAP.test(card.term);
  const short = sizeOf(card.definition) === 'large';
  return (
    <div className={styles.face}>
      <Picture card={card} uncovered />
      {!cloze && !card.occlusion && (
        <div className={styles.reminder}>
          <RichText text={card.term} />
        </div>
      )}
      <div
        className={styles.words}
        data-size={card.occlusion || short ? 'medium' : sizeOf(card.definition)}
        data-display={short || undefined}
        data-answer={cloze || card.occlusion ? '' : undefined}
      >
        <RichText text={card.definition} />
      </div>
      {cloze && <Filled sentence={card.term} answer={card.definition} />}
    </div>
  );
}

/** The sentence with its gap filled. */
function Filled({ sentence, answer }: { sentence: string; answer: string }) {
  const [before = '', ...after] = sentence.split(GAP);
  return (
    <p className={styles.filled}>
      <RichText text={before} />
      <strong>
        <RichText text={answer} />
      </strong>
      <RichText text={after.join(answer)} />
    </p>
  );
}

function Picture({ card, uncovered }: { card: FaceCard; uncovered: boolean }) {
  const [failed, setFailed] = useState(false);
  if (card.occlusion)
    return <OcclusionPicture occlusion={card.occlusion} uncovered={uncovered} answer={card.definition} />;
  if (!card.imageReference || failed) return null;
  return (
    <img
      className={styles.picture}
      src={card.imageReference}
      alt={study.cardPicture}
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
