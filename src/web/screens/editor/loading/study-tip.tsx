import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { generating } from '../../../text/create.ts';
import styles from './loading.module.css';

export function StudyTip() {
  const [tip] = useState(() => generating.tips[Math.floor(Math.random() * generating.tips.length)]);
  return (
    <aside className={styles.tip}>
      <IconBulb size={24} stroke={1.5} aria-hidden />
      <div>
        <h2>{generating.tipTitle}</h2>
        <p>{tip}</p>
      </div>
    </aside>
  );
}
