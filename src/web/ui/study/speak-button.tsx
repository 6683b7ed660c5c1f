import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { study } from '../../text/study.ts';
import { plainText } from '../rich-text/split-rich.ts';
import styles from './round-button.module.css';

/** Reads a text aloud with the browser's own voice. Shows nothing where the browser has none. */
export function SpeakButton({ text, label = study.speak }: { text: string; label?: string }) {
  const [speaking, setSpeaking] = useState(false);
  const synthesis = typeof window === 'undefined' ? undefined : window.speechSynthesis;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stops the old one.
  useEffect(() => {
    setSpeaking(false);
    return () => synthesis?.cancel();
  }, [text, synthesis]);

  if (!synthesis) return null;
  const toggle = () => {
    synthesis.cancel();
    if (speaking) return setSpeaking(false);
    const utterance = new SpeechSynthesisUtterance(plainText(text));
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    setSpeaking(true);
    synthesis.speak(utterance);
  };
  const Icon = speaking ? IconPlayerStop : IconVolume;
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={speaking ? study.speakStop : label}
      aria-pressed={speaking}
      onClick={toggle}
    >
      <Icon size={22} stroke={1.5} aria-hidden />
    </button>
  );
}
