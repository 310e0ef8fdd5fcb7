/** Made by the build from the registers in data/clauses. */
declare module 'virtual:clauses/books' {
  export const books: readonly import('../../../clauses/index.ts').BookTitle[];
}

declare module 'virtual:clauses/*' {
  export const clauses: readonly import('../../../clauses/index.ts').Clause[];
  export const readings: readonly import('../../../clauses/index.ts').Reading[];
  export const proofs: import('../../../clauses/index.ts').Proofs[string];
  export const breaks: import('../../../clauses/index.ts').Breaks[string];
  export const notApplicable: readonly import('../../../clauses/index.ts').NotApplicable[];
}
