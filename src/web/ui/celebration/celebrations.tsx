import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { statsQuery } from '../../api/user.ts';
import { useUser } from '../../app/session.tsx';
import { LevelUp } from './level-up.tsx';
import { Medal } from './medal.tsx';
import { type Moment, newMoments } from './moments.ts';
import { readSeen, writeSeen } from './seen-store.ts';

/** Watches the stats and celebrates what is new, one after the other. */
export function Celebrations() {
  const { uid } = useUser();
  const stats = useQuery(statsQuery()).data;
  const [queue, setQueue] = useState<readonly Moment[]>([]);

  useEffect(() => {
    if (!stats) return;
    const today = new Date().toISOString().slice(0, 10);
    const { moments, seen } = newMoments(stats, readSeen(uid), today);
    writeSeen(uid, seen);
    if (moments.length > 0) setQueue((waiting) => [...waiting, ...moments]);
  }, [stats, uid]);

  const next = useCallback(() => setQueue(([, ...waiting]) => waiting), []);
  const moment = queue[0];
  if (!moment) return null;
  if (moment.kind === 'level') return <LevelUp key={`level-${moment.level}`} level={moment.level} onDone={next} />;
  return <Medal key={moment.kind === 'goal' ? 'goal' : moment.code} moment={moment} onDone={next} />;
}
