/** What an info or service page says; `../info-page.tsx` lays it out. Every text is a message, so that it can be translated. */
import type { MessageDescriptor } from '@lingui/core';

export interface ContentLink {
  /** One of `paths`, which may end in `#part`, or an address of another kind, such as `mailto:`. */
  to: string;
  label: MessageDescriptor;
}

export interface ContentSection {
  /** For links to this part of the page. */
  id?: string;
  title: MessageDescriptor;
  paragraphs?: MessageDescriptor[];
  points?: MessageDescriptor[];
  links?: ContentLink[];
  /** Stands here until the owner of the business puts the true text in its place (T-142): the page says so. */
  isSample?: true;
}

export interface InfoContent {
  /** Of the browser's tab and of search results. */
  title: MessageDescriptor;
  /** Of search results and link previews: one or two sentences. */
  description: MessageDescriptor;
  heading: MessageDescriptor;
  lead: MessageDescriptor;
  sections: ContentSection[];
  /** Of a text that binds: shown beneath it, with that the owner has still to approve it (T-083). */
  version?: string;
}
