import { lanes } from '#http/concurrency.ts'

/** Half of the connections: commands waiting for one another's rows leave the other half to everybody else. */
const AT_ONCE = 5

/**
 * Runs a command when its turn comes. Otherwise many commands on the same row would each hold a connection while
 * waiting for it, and readers would be stuck behind them.
 */
export const inTurn = lanes(AT_ONCE)
