import { change, passing } from '@learning-cms/contract/core/events'
import type { ServerEvent } from './events.ts'

/** Splits a stream of server-sent events, which arrives in arbitrary chunks, into blocks. */
export function blocksOf() {
  let rest = ''
  return (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks
  }
}

export type StreamMessage = { id?: string | undefined; event?: ServerEvent | undefined }

/** A block that only has an id advances the position; an unknown kind of event is ignored. */
export function read(block: string): StreamMessage {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name && value !== undefined) fields.set(name, value)
  }
  return { id: fields.get('id'), event: eventOf(fields.get('event'), fields.get('data')) }
}

function eventOf(name: string | undefined, text: string | undefined): ServerEvent | undefined {
  if (name === 'reset') return { kind: 'reset' }
  if (text === undefined) return undefined
  const body: unknown = JSON.parse(text)
  if (name === 'change') {
    const { data } = change.safeParse(body)
    return data && { kind: 'change', change: data }
  }
  const { data } = passing.safeParse(body)
  return name === 'passing' && data ? { kind: 'passing', topic: data.topic, body: data.body } : undefined
}
