import { extractText, getDocumentProxy } from 'unpdf'

/** As this version of PDF.js returns them; its types know an earlier one. */
type Attaching = {
  getAttachments: () => Promise<Map<string, { filename: string }> | null>
  getAttachmentContent: (name: string) => Promise<Uint8Array>
}

/** What an independent reader (PDF.js) finds in a PDF: its text, what it says of itself, and attached files. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const { metadata, info } = await document.getMetadata()
  const { getAttachments, getAttachmentContent } = document as unknown as Attaching
  const files = []
  for (const [name, { filename }] of (await getAttachments.call(document)) ?? [])
    files.push({
      name: filename,
      content: Buffer.from(await getAttachmentContent.call(document, name)).toString('utf8'),
    })
  return {
    pages: document.numPages,
    text: text.replace(/\s+/g, ' '),
    /** XMP, unparsed. */
    xmp: (metadata as { getRaw: () => string } | null)?.getRaw() ?? '',
    title: (info as { Title?: string }).Title,
    files,
  }
}
