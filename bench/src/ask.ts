import { metricsToken } from '@learning-cms/testkit/server'

export { signIn } from '@learning-cms/testkit/server'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const readMetrics = async (url: string) =>
  (await fetch(`${url}/metrics`, { headers: bearer(metricsToken) })).text()
