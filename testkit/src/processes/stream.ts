export type StreamedEvent = { event: string; id: string | undefined; data: unknown }

/** Reads server-sent events as the console does. */
export async function openEvents(url: string, token: string, lastEventId?: string) {
  const aborting = new AbortController()
  const answer = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: aborting.signal,
  })
  const events: StreamedEvent[] = []
  const place = { id: lastEventId }
  const ended = answer.ok ? read(answer, events, place).catch(() => {}) : Promise.resolve()
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    changes: () => events.filter(({ event }) => event === 'change'),
    /** The id after which to continue. */
    lastId: () => place.id,
    ended,
    close: async () => {
      aborting.abort()
      await ended
    },
  }
}

async function read(answer: Response, events: StreamedEvent[], place: { id: string | undefined }) {
  let rest = ''
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
      const id = fields.get('id')
      if (id !== undefined) place.id = id
      const event = fields.get('event')
      if (event) events.push({ event, id, data: JSON.parse(fields.get('data') ?? 'null') })
    }
  }
}
