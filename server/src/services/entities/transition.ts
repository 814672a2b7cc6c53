/** A step of a record from one of several states to another. */
export type Transition<State> = { from: readonly State[]; to: State }
