import type { Asset } from '@learning-cms/contract/system/media/media'

const TUS = { 'tus-resumable': '1.0.0', 'accept-language': 'en' }

/** An uploader that uses the bare protocol, so that every call and answer can be examined. */
export function uploaderAt(url: string, token: string, publicPath = '') {
  const ask = (method: string, target: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`${url}${target.startsWith(`${publicPath}/api`) ? '' : `${publicPath}/api/v1`}${target}`, {
      method,
      headers: { ...TUS, authorization: `Bearer ${token}`, ...headers },
      ...(body && { body }),
    })
  const begin = async (byteSize: number, name = 'anh.jpg', kind?: string) => {
    const fields = { filename: name, ...(kind && { kind }) }
    const metadata = Object.entries(fields)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const answer = await ask('POST', '/uploads', { 'upload-length': String(byteSize), 'upload-metadata': metadata })
    const place = answer.headers.get('location') ?? ''
    return { answer, place, id: place.split('/').at(-1)! }
  }
  const write = (place: string, offset: number, bytes: Uint8Array) =>
    ask(
      'PATCH',
      place,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      new Uint8Array(bytes),
    )
  const offsetOf = async (place: string) => {
    const answer = await ask('HEAD', place)
    return answer.ok ? Number(answer.headers.get('upload-offset')) : undefined
  }
  const read = async (id: string) => (await (await ask('GET', `/assets/${id}`)).json()) as Asset
  /** Sends all bytes at once; returns the last answer, and the asset's state after it. */
  const send = async (bytes: Uint8Array, name?: string, kind?: string) => {
    const { answer, place, id } = await begin(bytes.length, name, kind)
    if (answer.status !== 201) return { answer, id, place }
    return { answer: await write(place, 0, bytes), id, place }
  }
  return { ask, begin, write, offsetOf, read, send }
}
