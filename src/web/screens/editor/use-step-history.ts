import { type Dispatch, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type Flow, type FlowEvent, reduce, type Step, stepBefore } from './flow.ts';

const STEPS: readonly Step[] = ['choice', 'existing', 'upload', 'preview', 'text', 'processing'];

/**
 * Keeps the step in the address, so that the browser's back and forward move through the steps. Returns what the
 * screen's own Back does: the browser's back where that leads to the same place.
 */
export function useStepHistory(flow: Flow, dispatch: Dispatch<FlowEvent>): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const handled = useRef(location.key);
  const shown = stepIn(location.search);

  useEffect(() => {
    if (shown === flow.step) {
      handled.current = location.key;
      return;
    }
    if (type === 'POP' && handled.current !== location.key) {
      handled.current = location.key;
      const event: FlowEvent = { type: 'arrived', step: shown };
      if (reduce(flow, event) !== flow) return dispatch(event);
    }
    const query = new URLSearchParams(location.search);
    if (flow.step === 'choice') query.delete('step');
    else query.set('step', flow.step);
    // A step that cannot be gone back to is no place in the history.
    const replace = flow.step === 'choice' || shown === 'processing';
    navigate({ search: `${query}` }, { replace, state: { from: shown } });
  }, [flow, shown, type, location.key, location.search, navigate, dispatch]);

  return () => {
    const before = stepBefore(flow);
    if (before && (location.state as { from?: Step } | null)?.from === before) navigate(-1);
    else dispatch({ type: 'back' });
  };
}

function stepIn(search: string): Step {
  const step = new URLSearchParams(search).get('step');
  return STEPS.find((known) => known === step) ?? 'choice';
}
