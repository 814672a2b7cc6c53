/**
 * Asked for with `wanted`, an answer names in the header of this name the place in the stream of events behind which
 * everything is told that it does not show yet: a page that reads first and listens then misses nothing.
 */
export const EVENT_PLACE = 'x-event-place'
