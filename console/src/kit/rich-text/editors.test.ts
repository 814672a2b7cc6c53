import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('both editors are loaded as one file: loaded alone, their library would come with every screen', () => {
  const alone = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/kit[\\/]rich-text[\\/]editors/.test(file) &&
      /from '[^']*(?:LineEditor|RichTextEditor)\.tsx'|import\('[^']*(?:LineEditor|RichTextEditor)\.tsx'\)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  )
  expect(alone).toEqual([])
})
