import { createTransport, type SendMailOptions } from 'nodemailer'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The bytes of a message. Nothing that it names is read from a file or an address. */
export async function composed(message: SendMailOptions) {
  const sent = await composer.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
  // The type does not tell that `buffer` was chosen.
  return sent.message as Buffer
}
