import type { Language } from '@learning-cms/texts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Snippet = { url: string; language: Language; title: string }

/** The HTML for another website: an iframe whose height follows messages of the form, and of no other sender. */
export function snippetOf({ url, language, title }: Snippet) {
  const address = `${url}?lang=${language}&embed=1`
  return `<iframe id="enquiry-form" src="${escaped(address)}" title="${escaped(title)}" style="width:100%;height:1100px;border:0"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    const frame = document.getElementById('enquiry-form')
    if (origin !== '${new URL(url).origin}' || source !== frame.contentWindow || !(data.enquiryHeight > 0)) return
    frame.style.height = data.enquiryHeight + 'px'
    if (data.isAnswer && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  })
</script>`
}
