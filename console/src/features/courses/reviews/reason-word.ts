/** A rejection reason with the same name as a signal has its own label. */
export const reasonWord = <Reason extends string>(reason: Reason) =>
  (reason === 'duplicate' ? 'duplicate-text' : reason) as Reason extends 'duplicate' ? 'duplicate-text' : Reason
