import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawn } from './messages.ts'

/** Text for an attribute or an element. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Starts the console once the drawn page is painted: its first task would otherwise hold the paint back. What is clicked
 * until the console runs is kept for it; links work by themselves.
 */
const START = `{
const{dataset}=document.currentScript,early=[];
const keep=(event)=>{const{target}=event;if(!target.closest('a[href]')){event.preventDefault();early.push(target)}};
addEventListener('click',keep,true);
window.takeEarlyClicks=()=>{removeEventListener('click',keep,true);return early};
let on=false;
const go=()=>{if(!on){on=true;for(const file of dataset.files.split(' '))import(file)}};
requestAnimationFrame(()=>setTimeout(go));setTimeout(go,200)
}`

/** For the policy of a drawn page. */
export const startHash = `'sha256-${createHash('sha256').update(START).digest('base64')}'`

const ofScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
/** Loaded with the page while it is painted, because every list needs them. */
const alsoNeeded = /^(?:shell|list|fields|icons)-[\w-]+\.js$/

/**
 * Puts a drawn page into the console's document: `assets` is the folder of built files, and `place` the address of the
 * console.
 */
export function drawnInto(assets: string, place: string) {
  const sheetsOf = styleSheets(assets)
  const early = readdirSync(assets)
    .filter((name) => alsoNeeded.test(name))
    .map((name) => `${place}/assets/${name}`)
  return (document: string, { html, title, marks, state }: Drawn) => {
    const files = [...document.matchAll(ofScript)].map(([, file]) => file!)
    const preloads = [...files, ...early].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    const sheets = sheetsOf(html).map((name) => `<link rel="stylesheet" crossorigin href="${place}/assets/${name}">`)
    const attributes = Object.entries(marks).map(([name, value]) => ` ${name}="${escaped(value)}"`)
    const json = JSON.stringify(state).replaceAll('<', '\\u003c')
    const start = `<script data-files="${files.join(' ')}">${START}</script>`
    return document
      .replace(ofScript, '')
      .replace(/<html[^>]*>/, () => `<html${attributes.join('')}>`)
      .replace(/<title>[^<]*<\/title>/, (plain) => [title || plain, ...preloads, ...sheets].join(''))
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${html}</div><script type="application/json" id="drawn">${json}</script>${start}`,
      )
  }
}

/** Which style sheets a piece of HTML needs, by the classes in it; those of the document itself are left out. */
function styleSheets(assets: string) {
  const sheetOf = new Map<string, string>()
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  for (const sheet of sheets)
    for (const [, name] of readFileSync(join(assets, sheet), 'utf8').matchAll(/\.(_[\w-]+)/g))
      if (!sheetOf.has(name!)) sheetOf.set(name!, sheet)
  return (html: string) => {
    const needed = new Set<string>()
    for (const [, names] of html.matchAll(/class="([^"]*)"/g))
      for (const name of names!.split(' ')) {
        const sheet = sheetOf.get(name)
        if (sheet) needed.add(sheet)
      }
    return [...needed]
  }
}
