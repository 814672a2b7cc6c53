import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

test('the frame shows the form in the chosen language, and listens to its origin alone', () => {
  const snippet = snippetOf({ url: 'https://cms.vn/hoi/enquiry', language: 'en', title: 'Ask "us" <now>' })
  expect(snippet).toContain('src="https://cms.vn/hoi/enquiry?lang=en&amp;embed=1"')
  expect(snippet).toContain('title="Ask &quot;us&quot; &lt;now&gt;"')
  expect(snippet).toContain("origin !== 'https://cms.vn'")
})
