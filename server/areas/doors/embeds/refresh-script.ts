/**
 * Keeps an embedded page current: fetches what it shows again, as often as that says, and replaces it when it has changed. The
 * browser sends the ETag of the copy it has. Nothing is fetched while the page is hidden; a failure is followed by the next
 * attempt. The link in it keeps the focus, and screen readers say how a game stands when that has changed. Without scripts the page shows how things were when it was opened.
 */
export const refreshScript = `(function(){
var shown=document.getElementById('shown'),news=document.getElementById('news'),timer;
var address=location.pathname+'?fragment';
function wait(){clearTimeout(timer);timer=setTimeout(refresh,(Number(shown.firstElementChild.dataset.every)||60)*1000)}
function refresh(){
if(document.hidden)return wait();
fetch(address,{cache:'no-cache',credentials:'omit'}).then(function(answer){return answer.ok||answer.status===404?answer.text():null}).then(function(text){
if(!text)return;
var next=document.createElement('div');next.innerHTML=text;
if(next.innerHTML===shown.innerHTML)return;
var focused=shown.contains(document.activeElement)?document.activeElement.getAttribute('href'):null;
shown.innerHTML=text;
if(focused){var link=shown.querySelector('a[href="'+CSS.escape(focused)+'"]');if(link)link.focus()}
var said=shown.querySelector('[data-say]');news.textContent=said?said.textContent.trim():'';
}).catch(function(){}).then(wait)}
document.addEventListener('visibilitychange',function(){if(!document.hidden)refresh()});
wait()})()`;
