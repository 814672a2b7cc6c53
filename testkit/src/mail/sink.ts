import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'

type Taken = { to: string; raw: string }
type Behaviour = {
  /** An answer to RCPT TO instead of taking it, such as `550 5.1.1 unknown`. */
  answerTo?: (address: string) => string | undefined
  /** How long it waits before it confirms a message. */
  thinkMs?: () => number
}
export type Sink = Awaited<ReturnType<typeof startSink>>

/** A mail server that stores what it receives; it knows only the part of SMTP that tests need. */
export async function startSink({ answerTo = () => undefined, thinkMs = () => 0 }: Behaviour = {}) {
  const taken: Taken[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    talk(socket, { answerTo, thinkMs, take: (one) => taken.push(one) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    taken,
    connections: () => open.size,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Talking = Required<Behaviour> & { take: (one: Taken) => void }

function talk(socket: Socket, { answerTo, thinkMs, take }: Talking) {
  let [rest, to, isData] = ['', '', false]
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') {
      isData = true
      return say('354 go on')
    }
    if (verb !== 'RCPT') return say(verb === 'EHLO' ? '250 sink.test' : '250 yes')
    to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    say(answerTo(to) ?? '250 yes')
  }
  say('220 sink.test')
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    rest += part
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (!isData) hear(line)
      else {
        isData = false
        // From here on the message is accepted, whether or not the sender receives the confirmation.
        take({ to, raw: line.replace(/^\.\./gm, '.') })
        setTimeout(() => say('250 taken'), thinkMs())
      }
    }
  })
}
