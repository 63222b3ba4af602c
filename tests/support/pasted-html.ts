// Clipboard contents in the format of other programs, with our words and the expected text.

export type Pasted = { from: string; html: string; kept: string }

const ignored = (marker: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>`
const wordItem = (list: string, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} lfo1'>${ignored(marker)}${words}<o:p></o:p></p>`
const fragment = (html: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US>\n<!--StartFragment-->${html}<!--EndFragment-->\n</body>\n</html>`

export const pasted: Pasted[] = [
  {
    from: 'Word: a table',
    html: fragment(
      `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:150pt'><p class=MsoNormal style='margin-bottom:0in'><b>Work<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Days</b></p></td></tr><tr><td><p class=MsoNormal>Repair of wells<o:p></o:p></p><p class=MsoNormal>(two villages)<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
    ),
    kept: '<table><tbody><tr><td><strong>Work</strong></td><td><strong>Days</strong></td></tr><tr><td><p>Repair of wells</p><p>(two villages)</p></td><td></td></tr></tbody></table>',
  },
  {
    from: 'Word: merged cells, a list in a cell',
    html: fragment(
      `<table><tr><td rowspan=2><p>Ward</p></td><td colspan=2><p>Members</p></td></tr><tr><td><p>Women</p></td><td>${wordItem('l0 level1', '·', 'Eight')}</td></tr></table>`,
    ),
    kept: '<table><tbody><tr><td rowspan="2">Ward</td><td colspan="2">Members</td></tr><tr><td>Women</td><td><ul><li>Eight</li></ul></td></tr></tbody></table>',
  },
  {
    from: 'Word: lists on two levels, with numbers, letters and Bangla digits',
    html: fragment(
      `${wordItem('l0 level1', '·', 'Seed')}${wordItem('l0 level2', 'o', 'rice')}${wordItem('l0 level2', 'o', 'mustard')}\n${wordItem('l0 level1', '·', '<b>Tools</b>')}${wordItem('l1 level1', '3.', 'Come')}${wordItem('l1 level2', '(a)', 'early')}<p class=MsoNormal>Then:</p>${wordItem('l2 level1', '১।', 'নাম')}${wordItem('l2 level2', 'ক)', 'ঠিকানা')}`,
    ),
    kept: '<ul><li>Seed<ul><li>rice</li><li>mustard</li></ul></li><li><strong>Tools</strong></li></ul><ol start="3"><li>Come<ol><li>early</li></ol></li></ol><p>Then:</p><ol><li>নাম<ol><li>ঠিকানা</li></ol></li></ol>',
  },
  {
    from: 'Word: title, headings, a struck day',
    html: fragment(
      `<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:16.0pt'>Notice of the fair<o:p></o:p></span></b></p><h1>1. Place</h1><h2><b>Time</b></h2><h5>By bus</h5><p class=MsoTitle>Fair</p><p class=MsoNormal><s>Monday</s> <u>Tuesday</u>, 250 m<sup>2</sup>, H<sub>2</sub>O <span style='color:red'>only</span></p>`,
    ),
    kept: '<h2>Notice of the fair</h2><h2>1. Place</h2><h2>Time</h2><h4>By bus</h4><h2>Fair</h2><p><s>Monday</s> <u>Tuesday</u>, 250 m<sup>2</sup>, H<sub>2</sub>O only</p>',
  },
  {
    from: 'Word in the browser',
    html: `<div class="OutlineElement SCXW1"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">Fair</span></span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-listid="4" data-aria-level="1"><p class="Paragraph"><span>Cows</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul><li data-listid="4" data-aria-level="2"><p class="Paragraph"><span style="font-weight:bold">white</span></p></li></ul></div><div class="OutlineElement"><p class="Paragraph"><span style="text-decoration:underline">Come</span></p></div>`,
    kept: '<h2>Fair</h2><ul><li>Cows<ul><li><strong>white</strong></li></ul></li></ul><p><u>Come</u></p>',
  },
  {
    from: 'Google Docs: bold, italic, struck, raised',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:400;white-space:pre-wrap;">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span><span style="text-decoration:line-through"> gone</span> 10<span style="vertical-align:super;font-size:0.6em">6</span> <a href="https://example.org/x" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">more</span></a></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p role="presentation"><span>deeper</span></p></li></ul></ul><div dir="ltr"><table><colgroup><col /></colgroup><tbody><tr><td style="border:1pt solid"><p dir="ltr"><span style="font-weight:700">Cell</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    kept: '<p>Plain <strong>bold</strong><em> slanted</em><s> gone</s> 10<sup>6</sup> <a href="https://example.org/x">more</a></p><ul><li>one<ul><li>deeper</li></ul></li></ul><table><tbody><tr><td><strong>Cell</strong></td></tr></tbody></table>',
  },
  {
    from: 'Google Sheets and Excel',
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"/><col width="60"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Village</td><td data-sheets-numberformat='{"1":2}'>12,500</td></tr></tbody></table>`,
    kept: '<table><tbody><tr><td><strong>Village</strong></td><td>12,500</td></tr></tbody></table>',
  },
  {
    from: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><style type="text/css">p { margin-bottom: 0.1in }</style></head><body lang="en-GB"><h1 class="western">Fair</h1><p style="margin-bottom: 0in"><font face="Liberation Serif"><font size="3"><b>Bold</b> and <i>slanted</i></font></font></p><ol><li><p style="margin-bottom: 0in">One</p><ul><li><p>Two</p></li></ul></li></ol></body></html>`,
    kept: '<h2>Fair</h2><p><strong>Bold</strong> and <em>slanted</em></p><ol><li><p>One</p><ul><li>Two</li></ul></li></ol>',
  },
  {
    from: 'a page of the web',
    html: `<div style="font-weight:400"><table><caption>Hours</caption><thead><tr><th scope="col">Day</th><th>Open</th></tr></thead><tfoot><tr><td colspan="2">All days</td></tr></tfoot><tbody><tr><td><h3>Friday</h3><ul><li><a href="https://example.org/">map</a></li></ul></td><td><table><tr><td>9</td></tr></table></td></tr></tbody></table></div><p style="display:none">hidden</p><p>line<br><span style="font-weight:600">strong</span></p>`,
    kept: '<p>Hours</p><table><thead><tr><th scope="col">Day</th><th>Open</th></tr></thead><tbody><tr><td><h3>Friday</h3><ul><li><a href="https://example.org/">map</a></li></ul></td><td><table><tbody><tr><td>9</td></tr></tbody></table></td></tr><tr><td colspan="2">All days</td></tr></tbody></table><p>line<br /><strong>strong</strong></p>',
  },
  {
    from: 'Facebook',
    html: `<meta charset='utf-8'><div class="x1"><div dir="auto" style="text-align:start">আগামীকাল মেলা <span class="x2"><img alt="📢" src="https://static.example/1f4e2.png"></span> সকাল ৯টায়।</div></div><div class="x1"><div dir="auto">সবাই আসুন</div></div><div><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Ffair%3Ffbclid%3DIwAR&amp;h=AT0" role="link">example.org/fair</a></div>`,
    kept: '<p>আগামীকাল মেলা 📢 সকাল ৯টায়।</p><p>সবাই আসুন</p><p><a href="https://example.org/fair">example.org/fair</a></p>',
  },
  {
    from: 'Pages on a Mac',
    html: `<meta charset="UTF-8"><p class="p1" style="margin:0"><span class="s1"><b>Come</b></span><span class="Apple-converted-space">&nbsp; </span>all</p><p class="p2"><span class="s1">•<span class="Apple-tab-span" style="white-space:pre">	</span>with seeds</span></p>`,
    kept: '<p><strong>Come</strong> all</p><ul><li>with seeds</li></ul>',
  },
  {
    from: 'Excel',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head><body link=blue><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;font-weight:700'>গ্রাম</td><td align=right>১২</td></tr><tr height=20><td colspan=2 height=20 style='height:15.0pt'>Total<span style='mso-spacerun:yes'>  </span>24</td></tr><!--EndFragment--></table></body></html>`,
    kept: '<table><tbody><tr><td><strong>গ্রাম</strong></td><td>১২</td></tr><tr><td colspan="2">Total 24</td></tr></tbody></table>',
  },
  {
    from: 'Facebook: points with emoji',
    html: `<meta charset='utf-8'><div class="x1"><div dir="auto">যা লাগবে:</div><div dir="auto"><span class="x2"><img alt="👉" src="https://static.example/1f449.png"></span> ছবি</div><div dir="auto"><span class="x2"><img alt="👉" src="https://static.example/1f449.png"></span> পরিচয়পত্র</div></div>`,
    kept: '<p>যা লাগবে:</p><ul><li>ছবি</li><li>পরিচয়পত্র</li></ul>',
  },
  {
    from: 'Word: comments of reviewers and tracked changes',
    html: fragment(
      `<p class=MsoNormal>The fair is on <del cite="mailto:Rahim" datetime="2026-11-20T10:00"><span>Monday</span></del><ins cite="mailto:Rahim" datetime="2026-11-20T10:00">Tuesday</ins><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>, <s>not here</s>.</p><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[A1]</a>Is this right?</p></div></div></div>`,
    ),
    kept: '<p>The fair is on Tuesday, <s>not here</s>.</p>',
  },
  {
    from: 'Word: headings with bullets and numbers',
    html: fragment(
      `<h1 style='mso-list:l0 level1 lfo1'>${ignored('·')}Place</h1><h2 style='mso-list:l1 level1 lfo2'>${ignored('2.')}Time</h2><p>All day</p>`,
    ),
    kept: '<h2>Place</h2><h2>2. Time</h2><p>All day</p>',
  },
  {
    from: 'Google Docs: parts of nested lists, lists with letters',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><ol><ol><ol><li dir="ltr" style="list-style-type:lower-roman" aria-level="3"><p role="presentation"><span>deep</span></p></li></ol><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p role="presentation"><span>less deep</span></p></li></ol></ol></b><br class="Apple-interchange-newline">`,
    kept: '<ol type="i"><li>deep</li></ol><ol type="a"><li>less deep</li></ol>',
  },
  {
    from: 'a page of the web: points with letters',
    html: '<p>Bring</p><ol type="a" start="2"><li>seed</li><li>tools</li></ol><ol><li><ol type="I"><li>alone</li></ol></li></ol>',
    kept: '<p>Bring</p><ol start="2" type="a"><li>seed</li><li>tools</li></ol><ol type="I"><li>alone</li></ol>',
  },
]
