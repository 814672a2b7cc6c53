/**
 * When a request sends `wanted` in this header, the answer returns in it the position in the event stream after which
 * every event not yet reflected in the answer will be sent: a page that reads first and then listens misses nothing.
 */
export const EVENT_PLACE = 'x-event-place'
