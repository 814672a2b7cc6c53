import type { TestApp } from '@learning-cms/testkit/app'

type Jar = Map<string, string>

const cookieOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser without a screen: it keeps our cookies and the provider's, and fills in the provider's forms. */
export class Person {
  readonly ours: Jar = new Map()
  readonly theirs: Jar = new Map()
  private readonly t: TestApp

  constructor(t: TestApp) {
    this.t = t
  }

  private keep(cookies: { name: string; value: string; expires?: Date }[]) {
    for (const { name, value, expires } of cookies)
      if (value === '' || (expires && expires.getTime() < Date.now())) this.ours.delete(name)
      else this.ours.set(name, value)
  }

  /** Begins an attempt; the route at `path` answers with the address to open. */
  async begin(path: string, options: { as?: { token: string }; body?: object } = {}) {
    const began = await this.t.ask('POST', path, options)
    this.keep(began.cookies)
    return began
  }

  start = (providerId: string, redirectUrl?: string) =>
    this.begin(`/sso/${providerId}/start`, { body: { ...(redirectUrl && { redirectUrl }) } })

  /** Follows the provider's redirect back; returns the page of the console on which it ends. */
  async back(callback: string | URL) {
    const url = new URL(callback)
    const headers = { cookie: cookieOf(this.ours), 'accept-language': 'en' }
    const answer = await this.t.app.inject({ url: url.pathname + url.search, headers })
    this.keep(answer.cookies)
    const location = new URL(answer.headers.location ?? 'about:blank')
    return { status: answer.statusCode, location, reason: location.searchParams.get('reason'), cookies: answer.cookies }
  }

  /** Exchanges the ticket for a session, as the page does. */
  async enter() {
    const entered = await this.t.ask('POST', '/auth/sso', { body: {}, headers: { cookie: cookieOf(this.ours) } })
    this.keep(entered.cookies)
    return entered
  }

  private async go(address: string | URL, init: RequestInit = {}) {
    const answer = await fetch(address, { redirect: 'manual', ...init, headers: { cookie: cookieOf(this.theirs) } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.theirs.delete(name)
      else this.theirs.set(name, value)
    }
    return answer
  }

  /** Signs in on the provider's pages with this login, until they redirect to us. */
  async through(address: string, login: string) {
    const ours = new URL(this.t.config.publicUrl).origin
    let answer = await this.go(address)
    for (let hops = 0; hops < 15; hops += 1) {
      const next = answer.headers.get('location')
      if (next) {
        const url = new URL(next, address)
        if (url.origin === ours) return url
        answer = await this.go(url)
        continue
      }
      const page = await answer.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`No form on the provider's page: ${page.slice(0, 400)}`)
      answer = await this.go(new URL(action, address), { method: 'POST', body: formOf(page, login) })
    }
    throw new Error('The provider never sent the browser back')
  }

  /** The complete sign-in: to the provider, back, and into a session. */
  async signIn(providerId: string, login: string, redirectUrl?: string) {
    const { body } = await this.start(providerId, redirectUrl)
    const returned = await this.back(await this.through(body.url, login))
    return { ...returned, ...(returned.reason === null && { entered: await this.enter() }) }
  }
}

function formOf(page: string, login: string) {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1]
  if (xsrf) return new URLSearchParams({ xsrf, logout: 'yes' })
  const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'consent'
  return new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt })
}
