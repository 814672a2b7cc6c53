import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnPage, Undrawn } from './messages.ts'

/** Text for an attribute or an element. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Starts the console once the drawn page is painted: loading its files, even from the browser's cache, and its first
 * task would hold the paint back. What is clicked until the console runs is kept for it; links work by themselves.
 */
const START = `{
const{dataset}=document.currentScript,early=[];
const keep=(event)=>{const{target}=event;if(!target.closest('a[href]')){event.preventDefault();early.push(target)}};
addEventListener('click',keep,true);
window.takeEarlyClicks=()=>{removeEventListener('click',keep,true);return early};
let on=false;
const go=()=>{
if(on)return;
on=true;
for(const href of dataset.early.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));
for(const file of dataset.files.split(' '))import(file)
};
requestAnimationFrame(()=>setTimeout(go));setTimeout(go,200)
}`

/** For the policy of a drawn page. */
export const startHash = `'sha256-${createHash('sha256').update(START).digest('base64')}'`

const ofScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
/** What the browser should load first: style sheets, and the fonts its first text needs. */
const ofLooks = /<link rel="(?:stylesheet|preload)"[^>]*>/g
/** From here on, the document differs between pages of the same look. */
const CONTENT = '<meta name="start"'
/** Every list needs them; the console's first file imports them only later. */
const alsoNeeded = /^(?:shell|list|fields|icons)-[\w-]+\.js$/

const ROOT = '<div id="root"></div>'
/** A page without rows; `data-undrawn` says why. */
export const unfilled = (document: string, drawn: DrawnPage | Undrawn) =>
  typeof drawn === 'string' ? document.replace(ROOT, `<div id="root" data-undrawn="${drawn}"></div>`) : document

/** What the head of a page needs before it is drawn, remembered from an earlier page of the same look. */
export type Look = { marks: DrawnPage['marks']; sheets: string[] }
/** `missing` are style sheets that the head did not name. */
type Rest = { drawn: DrawnPage | Undrawn; missing: string[]; isCached: boolean }

/**
 * Puts drawn pages into the console's document: `assets` is the folder of built files, and `place` the address of the
 * console. The document comes in two parts, so that the first can be sent while the page is drawn.
 */
export function pageParts(assets: string, place: string) {
  const sheetsOf = styleSheets(assets)
  const early = readdirSync(assets)
    .filter((name) => alsoNeeded.test(name))
    .map((name) => `${place}/assets/${name}`)
  const linksTo = (sheets: string[], document: string) =>
    sheets
      .map((name) => `${place}/assets/${name}`)
      .filter((sheet) => !document.includes(sheet))
      .map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`)
  return {
    lookOf: ({ html, marks }: DrawnPage): Look => ({ marks, sheets: sheetsOf(html) }),
    /** Ends within the element `<head>`. */
    head(document: string, { marks, sheets }: Look) {
      const attributes = Object.entries(marks).map(([name, value]) => ` ${name}="${escaped(value)}"`)
      const opening = document.slice(0, document.indexOf(CONTENT))
      return [
        opening.replace(/<html[^>]*>/, () => `<html${attributes.join('')}>`),
        ...(document.match(ofLooks) ?? []),
        ...linksTo(sheets, document),
      ].join('')
    },
    /** The second part of the document, with the drawn page if there is one. */
    rest(document: string, { drawn, missing, isCached }: Rest) {
      const content = document.slice(document.indexOf(CONTENT)).replaceAll(ofLooks, '')
      if (typeof drawn === 'string') return unfilled(content, drawn)
      const files = [...document.matchAll(ofScript)].map(([, file]) => file!)
      // Files that the browser has yet to download are asked for at once, others once the page is painted.
      const preloads = isCached
        ? []
        : [...files, ...early].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      const json = JSON.stringify(drawn.state).replaceAll('<', '\\u003c')
      const start = `<script data-files="${files.join(' ')}" data-early="${early.join(' ')}">${START}</script>`
      return content
        .replaceAll(ofScript, '')
        .replace(/<title>[^<]*<\/title>/, (plain) => drawn.title || plain)
        .replace('</head>', () => [...linksTo(missing, document), ...preloads, '</head>'].join(''))
        .replace(
          ROOT,
          () => `<div id="root">${drawn.html}</div><script type="application/json" id="drawn">${json}</script>${start}`,
        )
    },
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
