import { useRef } from 'react'
import classes from '#features/crm/mail/mail.module.css'

type Props = { html: string; title: string }

const LEAST = 60
const MOST = 20_000

/**
 * A second barrier behind the sanitising: no scripts, nothing from other servers; remote pictures are fetched by our
 * own server. The content security policy of the page also applies to the frame.
 */
const policy = () =>
  `default-src 'none'; img-src data: ${location.origin}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`

const pageOf = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy()}">` +
  `<base target="_blank"><body style="margin:0;padding:8px;background-color:#fff;color:#1d2330;font-family:system-ui,sans-serif;font-size:14px;line-height:1.5;overflow-wrap:anywhere">${html}</body>`

/**
 * A stranger's message, sanitised by the server, in a frame without scripts. Letters are written for white paper, so it
 * stays white when the console is dark.
 */
export function MessageFrame({ html, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fit = () => {
    const page = frame.current?.contentDocument?.documentElement
    if (frame.current && page)
      frame.current.style.height = `${Math.min(MOST, Math.max(LEAST, page.scrollHeight + 2))}px`
  }
  return (
    <iframe
      ref={frame}
      className={classes['frame']}
      title={title}
      // Without scripts inside, the same origin gives nothing away; it lets this page measure the letter.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={pageOf(html)}
      onLoad={fit}
    />
  )
}
