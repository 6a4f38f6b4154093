/**
 * What tries to run where it is only to be read: thirty ways, each of which would call `window.executed`, ask for `/trap`,
 * or leave an element with the mark behind.
 */
export const MARK = 'data-qvzlkw';
/** Stands in the text of each, to be found where it is shown. */
export const SHOWN = 'qvzlkw-shown';

const RUN = 'window.executed=1;fetch(`/trap`)';

const MARKUP = [
  `<script ${MARK}>${RUN}</script>`,
  `<ScRiPt ${MARK} src=/trap></sCrIpT>`,
  `<script ${MARK} src="data:text/javascript,${RUN}"></script>`,
  `</title></textarea></style><img ${MARK} src=/trap onerror="${RUN}">`,
  `"><img ${MARK} src=x onerror=${RUN}>`,
  `'><img ${MARK} src=x onerror=${RUN}>`,
  `<img ${MARK} src="x" onerror="alert(1)" /`,
  `<svg ${MARK} onload="${RUN}">`,
  `<svg ${MARK}><script>${RUN}</script></svg>`,
  `<svg ${MARK}><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg ${MARK}><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"></use></svg>`,
  `<math ${MARK}><mtext><style><img src=x onerror="${RUN}"></style></mtext></math>`,
  `<body ${MARK} onload="${RUN}">`,
  `<iframe ${MARK} srcdoc="<script>parent.executed=1</script>"></iframe>`,
  `<iframe ${MARK} src="javascript:${RUN}"></iframe>`,
  `<object ${MARK} data="/trap"></object>`,
  `<embed ${MARK} src="/trap">`,
  `<link ${MARK} rel=stylesheet href=/trap>`,
  `<style ${MARK}>@import "/trap"; * { background: url(/trap) }</style>`,
  `<meta ${MARK} http-equiv="refresh" content="0;url=/trap">`,
  `<base ${MARK} href="/trap/">`,
  `<a ${MARK} href="javascript:${RUN}" autofocus onfocus="${RUN}">press</a>`,
  `<input ${MARK} autofocus onfocus="${RUN}">`,
  `<details ${MARK} open ontoggle="${RUN}"></details>`,
  `<video ${MARK}><source onerror="${RUN}"></video>`,
  `<marquee ${MARK} onstart="${RUN}">`,
  `<form ${MARK} action="/trap"><button autofocus>press</button></form>`,
  `<!--><img ${MARK} src=x onerror="${RUN}">-->`,
  `&lt;img ${MARK} src=x onerror=${RUN}&gt;&#60;img src=/trap&#62;`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}\u2028<noscript><p title="</noscript><img ${MARK} src=x onerror=${RUN}>">`,
];

/** All thirty in one text. */
export const ALL_MARKUP = `${SHOWN} ${MARKUP.join(' ')}`;
/** As many as fit where little is written. */
export const SOME_MARKUP = `${SHOWN} ${MARKUP.slice(4, 7).join(' ')}`;
export const MARKUP_COUNT = MARKUP.length;
