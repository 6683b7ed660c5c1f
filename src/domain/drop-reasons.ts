/** Why a draft of a card or a question is left out of a guide. */
export const DROP_REASONS = [
  // By the check: what the pages do not prove …
  'no_evidence',
  'quote_not_in_source',
  'unsupported',
  // … what cannot be read or learned …
  'empty',
  'garbled',
  'dangling',
  'wrong_type',
  'too_short',
  'too_long',
  'give_away',
  'duplicate',
  // … and questions without exactly one right choice.
  'no_choices',
  'too_many_choices',
  'two_right_answers',
  'same_choice_twice',
  'synonym_as_wrong_answer',
  'card_dropped',
  // While composing: a definition that is hardly one, an answer that is asked for already, gaps beyond a guide's share.
  'doubtful',
  'repeated_answer',
  'surplus',
] as const;

export type DropReason = (typeof DROP_REASONS)[number];
