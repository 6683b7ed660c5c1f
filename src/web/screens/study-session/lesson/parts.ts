import type { ActionDispatch } from 'react';
import type { MaterialDetail } from '#contract/materials.ts';
import type { LessonAction, LessonState } from '#domain/lesson.ts';

/** What each part of the lesson works on. */
export interface LessonPartProps {
  state: LessonState;
  dispatch: ActionDispatch<[LessonAction]>;
  material: MaterialDetail;
}
