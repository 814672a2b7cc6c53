import { artifactPage } from './artifact.js'
import { make, picture, textIn } from './parts.js'
import { language, offer, say, spanOf, speak, textOf } from './words.js'

const page = document.getElementById('page')
const { api } = await (await fetch('config.json')).json()
const base = `${api}/api/v1/public/museum`

async function read(path) {
  const answer = await fetch(`${base}${path}`)
  if (!answer.ok) throw Object.assign(new Error(`${answer.status}`), { status: answer.status })
  return answer.json()
}

async function homePage() {
  const [museum, { rows }] = await Promise.all([read(''), read('/periods')])
  const card = (period) =>
    make(
      'li',
      {},
      make(
        'a',
        { class: 'card', href: `#/periods/${period.id}` },
        picture(period.image, period, { sizes: '(min-width: 640px) 340px, 92vw' }),
        make(
          'span',
          { class: 'words' },
          make('span', { class: 'years' }, spanOf(period)),
          textIn('strong', {}, period, 'name'),
          make('span', { class: 'quiet' }, say('artifacts')(period.artifactCount)),
        ),
      ),
    )
  return {
    title: textOf(museum, 'name').text,
    parts: [
      make(
        'div',
        { class: 'opening' },
        textIn('h1', {}, museum, 'name'),
        textIn('p', { class: 'lead' }, museum, 'intro'),
        textIn('p', { class: 'quiet' }, museum, 'address'),
      ),
      make('h2', {}, say('periods')),
      rows.length > 0 ? make('ol', { class: 'cards' }, rows.map(card)) : make('p', {}, say('empty')),
    ],
  }
}

async function periodPage(id) {
  const period = await read(`/periods/${id}`)
  const card = (artifact) =>
    make(
      'li',
      {},
      make(
        'a',
        { class: 'card', href: `#/artifacts/${artifact.id}?period=${period.id}` },
        picture(artifact.image, artifact, { sizes: '(min-width: 640px) 340px, 92vw' }),
        make(
          'span',
          { class: 'words' },
          textIn('strong', {}, artifact, 'name'),
          textIn('span', { class: 'quiet' }, artifact, 'age'),
        ),
      ),
    )
  return {
    title: textOf(period, 'name').text,
    parts: [
      make('a', { class: 'back', href: '#/' }, say('back')),
      make(
        'div',
        { class: 'opening' },
        make('p', { class: 'years' }, spanOf(period)),
        textIn('h1', {}, period, 'name'),
        textIn('p', { class: 'lead' }, period, 'shortDescription'),
      ),
      make('ol', { class: 'cards' }, period.artifacts.map(card)),
    ],
  }
}

const routes = [
  [/^#\/artifacts\/([\w-]+)/, async (id) => artifactPage(await read(`/artifacts/${id}`), base)],
  [/^#\/periods\/([\w-]+)/, periodPage],
  [/^/, homePage],
]

let turn = 0
let leave = () => {}

async function show() {
  const mine = (turn += 1)
  const [pattern, open] = routes.find(([pattern]) => pattern.test(location.hash))
  page.setAttribute('aria-busy', 'true')
  const view = await open(pattern.exec(location.hash)[1]).catch(failed)
  if (mine !== turn) return
  leave()
  leave = view.leave ?? (() => {})
  document.title = view.title
  page.replaceChildren(...view.parts.filter(Boolean))
  page.removeAttribute('aria-busy')
  if (mine > 1) page.focus({ preventScroll: true })
  scrollTo(0, 0)
}

const failed = ({ status }) => ({
  title: '404',
  parts: [
    make('p', { class: 'opening', role: 'alert' }, say(status === 404 ? 'gone' : 'unable')),
    status === 404
      ? make('a', { class: 'back', href: '#/' }, say('back'))
      : make('button', { type: 'button', onclick: show }, say('retry')),
  ],
})

/** The choice of languages disappears while there is one. */
async function settle() {
  const museum = await read('').catch(() => undefined)
  if (museum) offer(museum.languages)
  document.querySelector('.languages').hidden = museum?.languages.length === 1
}

async function frame() {
  document.documentElement.lang = language()
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language()))
  const museum = await read('').catch(() => undefined)
  if (museum) document.querySelector('.museum').textContent = textOf(museum, 'name').text
  document.querySelector('.foot').textContent = museum
    ? [textOf(museum, 'address').text, museum.phone].filter(Boolean).join(' · ')
    : ''
}

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    speak(button.dataset.language)
    void frame()
    void show()
  })
addEventListener('hashchange', () => void show())
await settle()
void frame()
await show()
