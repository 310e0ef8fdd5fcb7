export const CALL = {
  title: 'Call staff',
  why: 'For help or information. The game goes on meanwhile.',
  about: 'What is it about?',
  hint: 'In a few words, so that the right person comes.',
  send: 'Call',
  sendAgain: 'Call again',
  called: 'Staff have been called. Your call stands until somebody answers it.',
} as const;
