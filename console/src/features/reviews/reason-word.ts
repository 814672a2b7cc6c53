/** The reason of a rejection that bears the name of a signal is called otherwise. */
export const reasonWord = <Reason extends string>(reason: Reason) =>
  (reason === 'duplicate' ? 'duplicate-text' : reason) as Reason extends 'duplicate' ? 'duplicate-text' : Reason
